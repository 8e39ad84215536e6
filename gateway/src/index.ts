export { createGateway, type GatewayOptions } from './gateway.ts';
export { listenGateway } from './listenGateway.ts';
export { checkoutFolders } from './site/pages.ts';
