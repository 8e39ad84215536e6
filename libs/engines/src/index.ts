export { type Engine, type EngineName, type EngineOptions, EngineUnavailableError } from './engine.ts';
export { environmentOn, PRODUCT_ENGINES } from './environmentOn.ts';
export { CONTAINER_IMAGES, engine } from './findEngine.ts';
export { type Certificates, makeCertificates, type Security, tlsInFrontOf } from './security.ts';
export { type ReceivedLetter, type SmtpEngine, smtpEngine } from './smtp.ts';
export { type Link, linkTo } from './toxics.ts';
