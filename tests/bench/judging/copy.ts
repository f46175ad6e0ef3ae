import { createHash } from 'node:crypto';
import { loadavg } from 'node:os';
import PDFDocument from 'pdfkit';
import { cleanDocument } from '#server/areas/judging/clean/clean.ts';
import { FACES } from '#server/platform/pdf/face.ts';
import { taggedWord, WORD_TYPE } from '#tests/kit/judging/blind/clean/documents.ts';

/**
 * The processor time for a copy for judges, compared with that of hashing. Usage: node tests/bench/judging/copy.ts
 * [pages] [copies]
 */
const [pages, copies] = [20, 20].map((usual, at) => Number(process.argv[at + 2] ?? usual));
const ANCHOR = 200 * 1024 * 1024;

async function written(): Promise<Uint8Array> {
  const document = new PDFDocument({ info: { Author: 'x' } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.font(FACES.chinese);
  for (let page = 0; page < pages!; page += 1) {
    if (page > 0) document.addPage();
    for (let line = 0; line < 40; line += 1) document.text(`第 ${line} 行：方法、实验环境与结果`);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Processor milliseconds for each of several runs. */
async function spent(runs: number, work: () => Promise<unknown>): Promise<number> {
  const { user, system } = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) await work();
  const now = process.cpuUsage();
  return (now.user + now.system - user - system) / 1000 / runs;
}

const pdf = await written();
const word = await taggedWord({ text: '方法、实验环境与结果'.repeat(2000), mark: 'x' });
const bytes = Buffer.alloc(ANCHOR);
const anchor = await spent(1, async () => createHash('sha256').update(bytes).digest());
const cold = await spent(1, () => cleanDocument(pdf, 'application/pdf'));
const warm = await spent(copies!, () => cleanDocument(pdf, 'application/pdf'));
const office = await spent(copies!, () => cleanDocument(word, WORD_TYPE));
const [load] = loadavg();
process.stdout.write(
  `${JSON.stringify({ pages, anchor, cold, warm, office, rss: process.memoryUsage().rss, load })}\n`,
);
