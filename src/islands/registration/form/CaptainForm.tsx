import type { Item, Page } from '#contract/forms/definition.ts';
import { AnsweringContext, type Answering } from '#islands/forms/answering.ts';
import { Items } from '#islands/forms/PageItems.tsx';
import { Words } from '#islands/forms/Words.tsx';
import { isHeaded } from './form-part.ts';

interface Props {
  answering: Answering;
  /** Selects the items of a page to show here. */
  itemsOf(page: Page): Item[];
}

/** The captain's part of a form, with all pages below each other. */
export function CaptainForm({ answering, itemsOf }: Props) {
  const { definition } = answering.model;
  const pages = definition.pages
    .filter(({ id }) => answering.reading.shown.has(id))
    .map((page) => ({ page, items: itemsOf(page) }))
    .filter(({ items }) => items.length > 0);
  return (
    <AnsweringContext value={answering}>
      <div className="filling-form">
        {pages.map(({ page, items }) => (
          <section key={page.id} className="enter-page">
            {isHeaded(page, items) && (
              <h3>
                <Words of={page.title} />
              </h3>
            )}
            <Items items={items} />
          </section>
        ))}
      </div>
    </AnsweringContext>
  );
}
