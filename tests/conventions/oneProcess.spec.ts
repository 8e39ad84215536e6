import { startProductHere } from '../support/product.ts';
import { describeConventions } from './conventions.ts';

describeConventions('one process', startProductHere);
