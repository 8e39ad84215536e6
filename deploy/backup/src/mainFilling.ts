import { parentPort, workerData } from 'node:worker_threads';
import { type FillingNews, type FillingTask, fillHere } from './product/fillViews.ts';

const task: FillingTask = workerData;
const tell = (news: FillingNews) => parentPort?.postMessage(news);

tell({ unreadable: await fillHere(task, (filling) => tell({ filling })) });
