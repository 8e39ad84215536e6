export { createGateway, type GatewayOptions } from './gateway.ts';
export { checkoutFolders } from './site/pages.ts';
