import * as z from 'zod/mini';
import type { Memory } from '#islands/forms/keeping/memory.ts';

/** What a visitor wrote before logging in. */
const kept = z.object({
  teamName: z.string(),
  answers: z.record(z.string(), z.any()),
});
export type Kept = z.output<typeof kept>;

export const NOTHING_KEPT: Kept = { teamName: '', answers: {} };

const nameOf = (topic: number): string => `podium.enter.${topic}`;

/** Reads what this browser has stored for a topic that was not entered yet. */
export function readKept(memory: Memory, topic: number): Kept {
  try {
    const read = kept.safeParse(JSON.parse(memory.read(nameOf(topic)) ?? 'null'));
    return read.success ? read.data : NOTHING_KEPT;
  } catch {
    // Written by something else: nothing of this form.
    return NOTHING_KEPT;
  }
}

/** @returns whether the browser has stored it */
export const writeKept = (memory: Memory, topic: number, text: Kept): boolean =>
  memory.write(nameOf(topic), JSON.stringify(text));

export const dropKept = (memory: Memory, topic: number): void => memory.drop(nameOf(topic));
