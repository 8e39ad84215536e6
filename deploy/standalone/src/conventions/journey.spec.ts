import { startProductHere } from '../testing/product.ts';
import { describeJourney } from './journey.ts';

describeJourney('embedded', startProductHere);
