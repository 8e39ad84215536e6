/** Classes shared by screens; rules of one component stay beside it. */
export { default as look } from './look.module.css';
