export { eventually } from './eventually.ts';
export { exampleProfile } from './exampleProfile.ts';
export { completion, type StandInModel, standInModel } from './standInModel.ts';
export { temporaryDirectory } from './temporaryDirectory.ts';
export {
  type Call,
  type CallOptions,
  type TestService,
  type TestServiceOptions,
  testService,
} from './testService.ts';
