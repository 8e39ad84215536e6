import { adminCalls as calls } from '@kolo/contracts';
import { type Served, serve } from '@kolo/service';
import type { Report } from './report/report.ts';

/** The calls of the admin dashboard: for operators; anyone else is told that there is nothing (product 23). */
export const adminCalls = (report: Report): Served[] => [
  serve(calls.adminUsers, ({ member, query }) => report(member, query)),
];
