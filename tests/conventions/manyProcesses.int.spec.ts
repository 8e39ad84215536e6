import { jest } from '@jest/globals';
import { startManyHere } from '../support/manyProduct.ts';
import { describeConventions } from './conventions.ts';
import { describeInside } from './insideTheNetwork.ts';

jest.setTimeout(60_000);

describeConventions('a process per service, on embedded adapters', startManyHere);
describeInside(startManyHere);
