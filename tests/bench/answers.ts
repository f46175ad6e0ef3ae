import { measureCharts } from './answers/charts.ts';
import { measureExport } from './answers/export.ts';
import { measureSubmits } from './answers/submits.ts';
import { addFilled, SURVEY_FORM } from './answers/survey.ts';
import { startPortal } from './kit/portal.ts';

/**
 * Answers to forms: the rate at which they can be submitted over HTTP, with and without envelopes, and the time for
 * 17 charts and for an export of 100,000 of them. Usage: node tests/bench/answers.ts [seconds of each run of submits]
 * [submits] [charts] [export]
 */
const seconds = Number(process.argv[2] ?? 20);
const parts = process.argv.slice(3);
const isAsked = (part: string): boolean => parts.length === 0 || parts.includes(part);

const portal = await startPortal(10, { TRUSTED_PROXIES: '127.0.0.1', WIRE: 'optional' });
if (isAsked('submits')) await measureSubmits(portal, seconds);
if (isAsked('charts') || isAsked('export')) {
  const survey = await addFilled(portal.connection.db, 'survey', SURVEY_FORM);
  if (isAsked('export')) await measureExport(portal, survey);
  if (isAsked('charts')) await measureCharts(portal, survey);
}
await portal.close();
