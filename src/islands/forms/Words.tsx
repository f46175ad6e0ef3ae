import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { sayIn, useWording } from './wording.ts';

/** A text of the form; Chinese text on an English page is marked by its language. */
export function Words({ of }: { of: Bilingual }) {
  const { locale } = useWording();
  const text = sayIn(locale, of);
  const isForeign = locale === 'en' && of.en === '' && of.zh !== '';
  return isForeign ? <span lang="zh-CN">{text}</span> : text;
}
