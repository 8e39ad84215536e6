export { answered, isDuplicate } from './answered.ts';
export { connectMongo, pingMongo } from './connectMongo.ts';
