export { type Acquaintance, SafetyMenu as default } from './SafetyMenu.tsx';
