import type { OfficeKey } from '#lib/office/texts.ts';
import { OFFICE } from '#contract/office.ts';
import { useOffice } from '../office.ts';
import type { ViewProps } from './plan.ts';

const PAGES = new Map(
  OFFICE.flatMap(({ pages }) => pages.map(({ permission, key }) => [permission as string, key])),
);

/** The permission that was used, in words: the page that it belongs to, and what was done. */
export function ActionCell({ value }: ViewProps) {
  const { t } = useOffice();
  const [area, kind, action] = String(value).split(':');
  const page = PAGES.get(`${area}:${kind}`);
  if (!page) return <code>{String(value)}</code>;
  const name = t(`office.${page}` as OfficeKey);
  const deed = t(`action.${action}` as OfficeKey) ?? action;
  return <span title={String(value)}>{`${name} · ${deed}`}</span>;
}
