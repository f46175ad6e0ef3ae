import { readFileSync } from 'node:fs';
import type { Answers } from '#contract/forms/answer.ts';
import { connect } from '#server/platform/db/database.ts';
import { packSheets } from '#server/platform/sheet/write.ts';

/**
 * The counterpart of export.ts: reads all answers and writes them with write-excel-file. Arguments: database and
 * form.
 */
const [url, formId] = process.argv.slice(2);
const peak = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;

const { pool, close } = connect(url!);
const before = peak();
const begun = performance.now();
const query = 'SELECT id, data FROM form_answer WHERE form_id = $1 ORDER BY id';
const { rows } = await pool.query<{ id: number; data: Answers }>(query, [formId]);
const head = ['id', ...Object.keys(rows[0]!.data)];
const cells = rows.map(({ id, data }) => [
  id,
  ...Object.values(data).map((value) =>
    value !== null && typeof value === 'object' ? JSON.stringify(value) : (value as string),
  ),
]);
const bytes = await packSheets([{ title: 'answers', head, rows: cells }]);
const seconds = (performance.now() - begun) / 1000;
process.stdout.write(
  `xlsx, at the end: ${seconds.toFixed(1)} s, ${(bytes.length / 1e6).toFixed(1)} MB, +${Math.round(peak() - before)} MiB\n`,
);
await close();
