/** Classes that screens share: text, layout, surfaces, badges. Rules of one component stay beside it. */
export { default as look } from './look.module.css';
