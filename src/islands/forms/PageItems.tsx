import type { Group, Item, Layout } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { placeOf, type Row } from '#domain/forms/reading/reader.ts';
import { richHtml } from '#lib/rich-html.ts';
import { idOf, useAnswering } from './answering.ts';
import { Question } from './field/Question.tsx';
import { GroupHead } from './GroupHead.tsx';
import { sayIn, useWording } from './wording.ts';
import { Repeated } from './Repeated.tsx';
import { prefixOf } from '#lib/browser/session/address.ts';
import { Words } from './Words.tsx';

/** A picture with its title; its alternative text is that of the library. */
function Picture({ item }: { item: Extract<Layout, { kind: 'picture' }> }) {
  const { locale } = useWording();
  const { library } = useAnswering();
  const file = library.find(({ id }) => id === item.file);
  if (!file) return null;
  return (
    <figure>
      <img
        src={file.fileUrl}
        alt={sayIn(locale, file.alt)}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        loading="lazy"
      />
      {item.title.zh && (
        <figcaption className="mb-2 caption">
          <Words of={item.title} />
        </figcaption>
      )}
    </figure>
  );
}

/** An item without input. */
function LayoutItem({ item }: { item: Layout }) {
  const { locale } = useWording();
  if (item.kind === 'picture') return <Picture item={item} />;
  if (item.kind === 'divider') return <hr className="divided" />;
  if (item.kind === 'heading') {
    return (
      <h3 className="filling-heading">
        <Words of={item.title} />
      </h3>
    );
  }
  const lead = (path: string) => prefixOf(location.pathname) + path;
  const html = { __html: richHtml(sayIn(locale, item.html), lead) };
  return <div className="filling-rich" dangerouslySetInnerHTML={html} />;
}

/**
 * Some questions under a title. A fault of the group as a whole is shown above the first question, where links to it
 * lead.
 */
function GroupItem({ group }: { group: Group }) {
  const id = idOf(group.id);
  const fault = useAnswering().faults.get(group.id);
  return (
    <fieldset
      className="min-w-0 pt-2"
      id={id}
      tabIndex={-1}
      data-wrong={fault !== undefined || undefined}
      aria-describedby={fault && `${id}-fault`}
    >
      <GroupHead group={group} />
      {fault && (
        <p className="filling-fault fault-line" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {group.rows ? (
        <Repeated group={group} rowOf={(row) => <Items items={group.items} row={row} />} />
      ) : (
        <Items items={group.items} />
      )}
    </fieldset>
  );
}

interface Props {
  items: readonly Item[];
  row?: Row;
}

const isField = (item: Field | Layout): item is Field => 'name' in item;

/** Items of a page, group or row that are visible with the current answers. */
export function Items({ items, row }: Props) {
  const { reading } = useAnswering();
  return (
    <div className="filling-items grid grid-cols-6 gap-x-5 gap-y-7">
      {items.map((item) => {
        // Items without input have one place, however many rows there are.
        const place = item.kind === 'group' || !isField(item) ? item.id : placeOf(item, row);
        if (!reading.shown.has(place)) return null;
        if (item.kind === 'group') return <GroupItem key={item.id} group={item} />;
        if (isField(item)) return <Question key={place} field={item} place={place} />;
        return <LayoutItem key={item.id} item={item} />;
      })}
    </div>
  );
}
