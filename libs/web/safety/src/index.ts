export { type Acquaintance, type MenuItem, SafetyMenu as default } from './SafetyMenu.tsx';
