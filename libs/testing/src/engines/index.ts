export { eventually } from '../eventually.ts';
export { type Engine, type EngineName, type EngineOptions, EngineUnavailableError } from './engine.ts';
export { describeWithEngine, engineOrSkip } from './engineOrSkip.ts';
export { engine } from './findEngine.ts';
export { type ReceivedLetter, type SmtpEngine, smtpEngine } from './smtp.ts';
export { type Link, linkTo } from './toxics.ts';
