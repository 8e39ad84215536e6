export { answered, isDuplicate } from './answered.ts';
export { AT_ONCE, connectMongo, pingMongo } from './connectMongo.ts';
export { probeMongo } from './probeMongo.ts';
