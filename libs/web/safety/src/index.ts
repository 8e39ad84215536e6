export { SafetyMenu as default } from './SafetyMenu.tsx';
