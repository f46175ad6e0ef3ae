import type { Chosen } from '#contract/forms/answer.ts';
import type { Option } from '#contract/forms/field/part.ts';
import { sayIn, useWording } from '../../wording.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';

/** Options that can be chosen, with their labels. */
export function useOptions({ options }: { options: readonly Option[] }, open: readonly number[]) {
  const { locale, texts } = useWording();
  return {
    offered: options.filter(({ id }) => open.includes(id)),
    nameOf({ id, label }: Option, full: readonly number[]): string {
      const name = sayIn(locale, label);
      return full.includes(id) ? fillIn(texts['fill.optionFull'], { label: name }) : name;
    },
  };
}

/** The choice after an option was toggled. An exclusive option deselects all others. */
export function toggled(
  { chosen, other }: Chosen,
  { id, isExclusive }: Option,
  options: readonly Option[],
): Chosen {
  if (chosen.includes(id)) return { chosen: chosen.filter((one) => one !== id), other };
  const alone = new Set(options.filter((one) => one.isExclusive).map((one) => one.id));
  const beside = isExclusive ? [] : chosen.filter((one) => !alone.has(one));
  return { chosen: [...beside, id], other };
}
