import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { isReason } from '#contract/call/text/length.ts';
import {
  disqualifyEntry,
  extendEntry,
  recallDisqualification,
  reopenEntry,
} from '#contract/registration/office/ending.ts';
import { messageEntry } from '#contract/registration/office/letter.ts';
import { entryDeedsIn } from '#domain/registration/state.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { MomentInput } from '#islands/admin/kit/input/MomentInput.tsx';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useReviewing } from './reviewing.ts';

const DEEDS = ['message', 'extend', 'reopen', 'disqualify'] as const;
type Deed = (typeof DEEDS)[number];

/** What the input of each deed asks for. */
const LABELS = {
  message: 'admin.entry.text',
  extend: 'admin.entry.until',
  reopen: 'admin.entry.reason',
  disqualify: 'admin.entry.reason',
} as const satisfies Record<Deed, OfficeKey>;

/** Input of a deed: a text, or a moment. */
interface DeedFields {
  text: string;
  until: string | null;
}

const NOTHING: DeedFields = { text: '', until: null };

/** Returns a function that carries out one of the office's deeds on the entry. */
function useDeed(onDone: () => void) {
  const { t, call, tell } = useOffice();
  const { entry } = useReviewing();
  const params = { id: entry.record.id };
  const calls: Record<Deed, (given: DeedFields) => Promise<string>> = {
    message: async ({ text }) => {
      await call(messageEntry, { params, body: { text } });
      return t('admin.entry.sent');
    },
    extend: async ({ until }) => {
      await call(extendEntry, { params, body: { until: until! } });
      return t('admin.saved');
    },
    reopen: async ({ text: reason }) => {
      await call(reopenEntry, { params, body: { reason } });
      return t('admin.saved');
    },
    disqualify: async ({ text: reason }) => {
      const { data } = await call(disqualifyEntry, { params, body: { reason } });
      return t(data.isDone ? 'admin.entry.disqualified' : 'admin.entry.secondAsked');
    },
  };
  return (deed: Deed, given: DeedFields): Promise<void> =>
    calls[deed](given).then(tell).finally(onDone);
}

interface DialogProps {
  deed: Deed;
  onDone(): void;
  onClose(): void;
}

function DeedDialog({ deed, onDone, onClose }: DialogProps) {
  const { t } = useOffice();
  const { entry } = useReviewing();
  const { number, team } = entry.record;
  const [given, give] = useState(NOTHING);
  const carryOut = useDeed(onDone);
  const isMoment = deed === 'extend';
  const isWhole = deed === 'message' ? given.text.trim() !== '' : isReason(given.text);
  const isPast = given.until !== null && Date.parse(given.until) <= Date.now();
  const isReady = isMoment ? given.until !== null && !isPast : isWhole;
  return (
    <AskDialog
      title={t('admin.deedOf', { deed: t(`action.${deed}`), name: number ?? team })}
      okText={t(`action.${deed}`)}
      isReady={isReady}
      isDanger={deed === 'disqualify'}
      onGive={() => carryOut(deed, given)}
      onEnd={onClose}
    >
      <p className="office-note">{t(`admin.entry.about.${deed}`)}</p>
      {deed === 'disqualify' && entry.disqualifier !== null && <FirstPerson />}
      <Form layout="vertical" component="div">
        <TiedItem isNeeded label={t(LABELS[deed])} fault={isPast && t('admin.entry.untilPast')}>
          {(ties) =>
            isMoment ? (
              <MomentInput
                {...ties}
                value={given.until}
                onChoose={(until) => give({ ...given, until })}
              />
            ) : (
              <Input.TextArea
                {...ties}
                rows={4}
                maxLength={1000}
                value={given.text}
                onChange={({ target }) => give({ ...given, text: target.value })}
              />
            )
          }
        </TiedItem>
      </Form>
    </AskDialog>
  );
}

/** Who was the first to ask for a disqualification. */
export function FirstPerson() {
  const { t } = useOffice();
  const { entry } = useReviewing();
  if (entry.disqualifier === null || entry.record.status === 'disqualified') return null;
  const { disqualifier: name, disqualifyReason: reason } = entry;
  return (
    <p className="entry-alert">{t('admin.entry.firstPerson', { name, reason: reason ?? '' })}</p>
  );
}

/** Takes back a request to disqualify the entry that waits for a second person. */
function RecallButton({ onDone }: { onDone(): void }) {
  const { t, call, tell, report } = useOffice();
  const { id } = useReviewing().entry.record;
  const recall = (): Promise<void> =>
    call(recallDisqualification, { params: { id } })
      .then(() => tell(t('admin.recalled')), report)
      .finally(onDone);
  return (
    <Button size="small" onClick={() => void recall()}>
      {t('action.recall')}
    </Button>
  );
}

/** The office's deeds on an entry besides the decision. */
export function EntryDeeds({ onDone }: { onDone(): void }) {
  const { t, may } = useOffice();
  const { entry } = useReviewing();
  const [asked, ask] = useState<Deed>();
  // The button that takes a request back goes with it.
  const deedsBox = useNextFocus<HTMLDivElement>(entry.disqualifier);
  const possible = entryDeedsIn(entry.record.status, 'office');
  const isPossible = (deed: Deed): boolean =>
    deed === 'message' || possible.some((one) => one === deed);
  const isAllowed = (deed: Deed): boolean => isPossible(deed) && may(`contest:entry:${deed}`);
  // Whoever has asked waits for somebody else.
  const deeds = DEEDS.filter(
    (deed) => isAllowed(deed) && !(deed === 'disqualify' && entry.hasAsked),
  );
  return (
    <div
      ref={deedsBox}
      role="group"
      aria-label={t('admin.actions')}
      tabIndex={-1}
      className="entry-deeds"
    >
      {deeds.map((deed) => (
        <Button key={deed} size="small" danger={deed === 'disqualify'} onClick={() => ask(deed)}>
          {t(`action.${deed}`)}
        </Button>
      ))}
      {entry.disqualifier !== null && isAllowed('disqualify') && <RecallButton onDone={onDone} />}
      {asked && <DeedDialog deed={asked} onDone={onDone} onClose={() => ask(undefined)} />}
    </div>
  );
}
