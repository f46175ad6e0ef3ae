import { expect, it } from 'vitest';
import { formMemory, resumeIn, resumeLink } from '#islands/forms/keeping/form-memory.ts';
import { memoryOf } from '#islands/forms/keeping/memory.ts';
import { createMemory } from './memory.ts';

it('the ids of draft and browser are kept permanently, a password until the tab is closed', () => {
  const [lasting, passing] = [createMemory(), createMemory()];
  const form = formMemory('survey', lasting.memory, passing.memory);
  const device = form.device();
  form.keepResume('abc');
  form.keepPassword('open');
  expect([form.resume(), form.password(), form.device()]).toEqual(['abc', 'open', device]);
  expect([...lasting.kept.keys()]).toEqual([
    'podium.form.survey.device',
    'podium.form.survey.resume',
  ]);
  expect([...passing.kept.keys()]).toEqual(['podium.form.survey.password']);
  form.dropResume();
  expect(form.resume()).toBeUndefined();
});

it('the memory of a form works if the browser refuses storage', () => {
  const closed = memoryOf(() => {
    throw new Error('SecurityError');
  });
  const form = formMemory('survey', closed, closed);
  expect([form.resume(), form.password(), form.device().length]).toEqual([undefined, '', 36]);
});

it('the draft id of a link is read, and nothing else', () => {
  const link = resumeLink('https://example.org/form/survey/?a=1#top', 'a-B_9');
  expect(link).toBe('https://example.org/form/survey/?a=1#resume=a-B_9');
  expect(resumeIn(new URL(link).hash)).toBe('a-B_9');
  expect(['', '#top', '#resume=', '#resume=<b>'].map(resumeIn)).toEqual(Array(4).fill(undefined));
});
