import { startProductHere } from '../testing/product.ts';
import { describeConventions } from './conventions.ts';

describeConventions('one process', startProductHere);
