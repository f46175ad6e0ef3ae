import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { sayIn, useWording } from './wording.ts';

/** A text of the form; one that is not translated says that it is Chinese. */
export function Words({ of }: { of: Bilingual }) {
  const { locale } = useWording();
  const text = sayIn(locale, of);
  const isForeign = locale === 'en' && of.en === '' && of.zh !== '';
  return isForeign ? <span lang="zh-CN">{text}</span> : text;
}
