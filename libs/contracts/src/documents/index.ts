export { accessTable } from './accessTable.ts';
export { asyncApi } from './asyncapi.ts';
export { openApi } from './openapi.ts';
