import { useState, use } from 'react';
import { DICTIONARY } from '#islands/admin/kit/dictionary/dictionary.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { CurrentNote } from '#islands/admin/list/head/CurrentNote.tsx';
import { ListPage } from '#islands/admin/list/ListPage.tsx';
import { recordButtons } from './RecordActions.tsx';
import { RecordDrawers } from './drawer/RecordDrawers.tsx';
import { RecordTools } from './RecordTools.tsx';
import { useOpened } from './drawer/use-opened.ts';
import { PlanContext, titleOf, type ResourcePlan } from './plan.ts';
import type { Branch, Node } from './tree/tree.ts';
import { useRecords } from './use-records.ts';
import { useRemoval } from './use-removal.ts';
import { useSelection } from './use-selection.ts';
import './records.css';

const idsOf = (rows: readonly Branch<Node>[]): number[] =>
  rows.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);

/** Which branches of a tree are expanded: all or none at first, then as the reader expands and collapses them. */
function useBranches(rows: readonly Branch<Node>[], isOpen: boolean) {
  const [wish, setWish] = useState<boolean>();
  const [turned, turn] = useState<readonly number[]>([]);
  const isWhole = wish ?? isOpen;
  return {
    expandable: {
      expandedRowKeys: idsOf(rows).filter((id) => isWhole !== turned.includes(id)),
      onExpand: (_: boolean, { id }: Node) =>
        turn(turned.includes(id) ? turned.filter((one) => one !== id) : [...turned, id]),
    },
    /** Expands or collapses all of them. */
    all: {
      isWhole,
      toggle() {
        setWish(!isWhole);
        turn([]);
      },
    },
  };
}

interface Props extends PageProps {
  plan: ResourcePlan;
}

function Records({ plan, query }: Props) {
  const { isTree = false, isOpen = false, Side } = plan;
  const office = useOffice();
  const isActive = use(ActiveContext);
  const list = useRecords(plan, query);
  const [opened, open] = useOpened(plan, list);
  const [kept, choose] = useState<readonly number[]>([]);
  const isFiltered = Object.keys(list.asked.filter).length > 0;
  const rows = list.found.value?.rows ?? [];
  // Deeds apply only to rows in sight, not to selected ones that are gone or on another page.
  const there = new Set(idsOf(rows));
  const chosen = kept.filter((id) => there.has(id));
  const branches = useBranches(rows, isOpen || isFiltered);
  const rowSelection = useSelection(plan, chosen, choose);

  // Also renews the cached names of these records that other lists show.
  const renew = () => {
    list.found.reload();
    if (plan.cache) office.cache.renew(plan.cache);
  };
  const refresh = () => {
    renew();
    office.cache.renew(DICTIONARY);
  };
  const end = (isDone: boolean) => {
    if (isDone) choose([]);
    renew();
  };
  const hand = {
    plan,
    open,
    remove: useRemoval(plan, rows, end),
    onDone: renew,
  };

  return (
    <div className={Side && 'office-split'}>
      {Side && isActive && <Side query={query} onChoose={list.choose} />}
      <ListPage
        list={list}
        title={office.t(titleOf(plan))}
        tools={
          <RecordTools
            {...hand}
            list={list}
            chosen={chosen}
            branches={isTree ? branches.all : undefined}
            onDecided={() => end(true)}
          />
        }
        buttons={recordButtons(hand, office)}
        expandable={isTree ? branches.expandable : undefined}
        rowSelection={rowSelection}
        lead={<CurrentNote list={list} />}
        isWhole={isTree}
        hasSide={Side !== undefined}
        onDone={renew}
        onRefresh={refresh}
      >
        <RecordDrawers
          plan={plan}
          opened={opened}
          filter={list.asked.filter}
          onClose={() => open(undefined)}
          onDone={renew}
        />
      </ListPage>
    </div>
  );
}

/** List or tree of the records of a resource, with everything that the reader may do. */
export const ResourcePage = (props: Props) => (
  <PlanContext value={props.plan}>
    <Records {...props} />
  </PlanContext>
);
