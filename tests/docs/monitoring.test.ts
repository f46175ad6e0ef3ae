import { readFileSync } from 'node:fs';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startMetrics, type MetricsServer } from '#server/commands/metrics.ts';
import { readConfig } from '#server/config.ts';
import { fileRequests, publishSeconds } from '#server/platform/metric/metrics.ts';
import { observeRequest } from '#server/platform/metric/request-seconds.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addRun } from '#tests/kit/process/jobs.ts';

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}
interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

const read = (name: string) =>
  readFileSync(new URL(`../../docs/monitoring/${name}`, import.meta.url), 'utf8');
const rules = (parse(read('rules.yaml')) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('dashboard.json')) as Dashboard;
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Words of the query language, which are not names of metrics. */
const WORDS = new Set('absent by histogram_quantile max min or rate sum topk'.split(' '));
/** Labels that the collector adds. */
const COLLECTED = ['job', 'instance'];

/** Returns the names of metrics and labels in a query. */
function namesIn(expr: string) {
  const chosen = [...expr.matchAll(/\{([^}]*)\}/g)].map(([, inner]) => inner!);
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].map(([, inner]) => inner!);
  const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  const words = bare.match(/[a-z_]\w*/gi) ?? [];
  return {
    figures: words.filter((word) => !WORDS.has(word)),
    labels: [
      ...chosen.flatMap((inner) => [...inner.matchAll(/(\w+)\s*[=!]/g)].map(([, name]) => name!)),
      ...grouped.flatMap((inner) => inner.split(', ')),
    ],
  };
}

const connection = useDatabase();
let told: string;
let server: MetricsServer;

beforeAll(async () => {
  // A label is exposed only after something was observed with it.
  observeRequest({ method: 'GET', route: '/system/post/{id}', status: 200 }, 0.01);
  publishSeconds.observe({ scope: 'site', result: 'live' }, 1);
  fileRequests.inc({ from: 'disk' });
  await addRun(connection().db);
  const config = { ...readConfig({ DATA_DIR: '.' }), METRICS_PORT: 0 };
  const log = pino({ level: 'silent' });
  server = (await startMetrics({ config, connection: connection(), log }))!;
  told = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
});
afterAll(() => server.stop());

/** Returns the names of the metrics in an answer; a histogram has three. */
const figuresIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
  );

const labelsIn = (text: string): string[] =>
  [...text.matchAll(/^\w+\{(.*)\} /gm)].flatMap(([, inner]) =>
    [...inner!.matchAll(/(\w+)="/g)].map(([, name]) => name!),
  );

describe('the alert rules', () => {
  it('are eight, each with its own summary', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(8);
    expect(new Set(rules.map(({ annotations }) => annotations.summary)).size).toBe(8);
  });
});

describe('the dashboard', () => {
  it('has the rows rate, errors, duration and saturation', () => {
    const rows = panels.filter(({ targets }) => !targets).map(({ title }) => title);
    expect(rows).toEqual(['Rate', 'Errors', 'Duration', 'Saturation']);
  });
});

describe('a query', () => {
  it.each(queries)('of %s names only metrics and labels that /metrics exposes: %s', (_, expr) => {
    const { figures, labels } = namesIn(expr);
    expect(figures).not.toEqual([]);
    expect(figures.filter((name) => !figuresIn(told).includes(name))).toEqual([]);
    const known = new Set([...labelsIn(told), ...COLLECTED]);
    expect(labels.filter((name) => !known.has(name))).toEqual([]);
  });
});
