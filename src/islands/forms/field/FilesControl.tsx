import { useState, type DragEvent } from 'react';
import { Fault } from '#contract/fault.ts';
import { formatsOf, checkAnnounced } from '#domain/files/upload.ts';
import { fileRules, type FileField } from '#domain/forms/file-field.ts';
import { useLead } from '#islands/ui/focus/use-lead.ts';
import { useAnswering } from '../answering.ts';
import { useWording } from '../wording.ts';
import { fileIds, type Sending } from '../state/file/answer-files.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import type { FillingTexts } from '../texts.ts';
import { tiedTo, type ControlProps } from './control.ts';
import { TemplateLink } from './TemplateLink.tsx';
import { ArrivedFile, FileOnItsWay } from './FileLine.tsx';

/** Why a file is not accepted, before it is uploaded; empty if it is. */
function reasonOf(field: FileField, { name, size }: File, texts: FillingTexts): string {
  try {
    checkAnnounced({ name, size }, fileRules(field));
    return size === 0 ? texts['fault.fileEmpty'] : '';
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const key = error.fault === 'fileSize' ? 'fault.fileSize' : 'fault.fileFormat';
    return fillIn(texts[key], error.values);
  }
}

/** The same with the name of the file: several may be chosen at once. */
function faultOf(field: FileField, file: File, texts: FillingTexts): string {
  const reason = reasonOf(field, file, texts);
  return reason && fillIn(texts['fill.fileFault'], { name: file.name, reason });
}

/** The files that can be uploaded, and the faults of the others. */
function sorted(field: FileField, files: readonly File[], room: number, texts: FillingTexts) {
  const wrong = files.map((file) => faultOf(field, file, texts));
  const good = files.filter((_, index) => wrong[index] === '');
  const faults = wrong.filter((words) => words !== '');
  if (good.length > room) faults.push(fillIn(texts['fault.fileCount'], { count: field.most }));
  return { good: good.slice(0, room), fault: faults.join('\n') };
}

/** Maximum length of documents and films, for those formats that the field asks for. */
function lengths(field: FileField, texts: FillingTexts): string[] {
  if (field.kind === 'pictures') return [];
  const { formats, mostPages: pages, mostSeconds: seconds } = field;
  const said = (key: 'fill.filesPages' | 'fill.filesSeconds', count: number) =>
    fillIn(texts[key], { count });
  return [
    ...(pages !== null && formats.includes('pdf') ? [said('fill.filesPages', pages)] : []),
    ...(seconds !== null && formats.includes('mp4') ? [said('fill.filesSeconds', seconds)] : []),
  ];
}

/** Input for files, chosen or dropped, with those uploaded and being uploaded. */
export function FilesControl(props: ControlProps<'files' | 'pictures'>) {
  const { field, place, value, isDisabled } = props;
  const { texts } = useWording();
  const { files } = useAnswering();
  const [fault, setFault] = useState('');
  const [isOver, setOver] = useState(false);
  const ids = fileIds(value);
  const sending = files.sending(place);
  // With a file, the button that was pressed goes, and the place for another one may only now be open.
  const lead = useLead(ids.length + sending.length);
  const room = field.most - ids.length - sending.filter((one) => one.replaces === null).length;
  const formats = formatsOf(fileRules(field));
  const accept = formats.map((one) => `.${one}`).join();
  const template = field.kind === 'files' && <TemplateLink template={field.template} />;
  if (!files.isOpen) {
    return (
      <>
        {template}
        <p className="py-3 px-4 secondary bg-mist">{files.later ?? texts['fill.filesLogin']}</p>
      </>
    );
  }

  function take(chosen: readonly File[], replaces?: string): void {
    const { good, fault: words } = sorted(field, chosen, replaces ? 1 : room, texts);
    setFault(words);
    if (good.length > 0) files.add(place, field, good, replaces);
  }
  /** Sends another file in the place of one that was refused. */
  function swap({ key, replaces }: Sending, file: File): void {
    const { good, fault: words } = sorted(field, [file], 1, texts);
    setFault(words);
    if (good.length === 0) return;
    files.cancel(key);
    files.add(place, field, good, replaces ?? undefined);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) take([...event.dataTransfer.files]);
  }
  const hint = { formats: formats.join('/'), size: field.largest, count: field.most };
  return (
    <div
      className="grid justify-items-start gap-2 p-3 border border-dashed border-line data-[over]:border-action data-[over]:bg-mist"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {template}
      <input
        {...tiedTo(props)}
        type="file"
        className="sr-only"
        multiple={field.most > 1}
        accept={accept}
        disabled={isDisabled || room <= 0}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <label
        htmlFor={props.id}
        className="button-quiet filling-pick inline-flex items-center min-h-11 cursor-pointer aria-disabled:op-[0.6] aria-disabled:cursor-default"
        aria-disabled={room <= 0}
      >
        {texts['fill.filesChoose']}
        <span className="touch:hidden">{texts['fill.filesDrop']}</span>
      </label>
      <p className="m-0 caption">
        {[fillIn(texts['fill.filesHint'], hint), ...lengths(field, texts)].join(' ')}
      </p>
      <p className="m-0 text-note text-brick whitespace-pre-line empty:hidden" role="alert">
        {fault}
      </p>
      <ul className="filling-file-list grid gap-2 w-full empty:hidden">
        {ids.map((id) => (
          <ArrivedFile
            key={id}
            file={files.known(id)}
            accept={accept}
            isDisabled={isDisabled}
            onReplace={(file) => take([file], id)}
            onRemove={() => {
              lead(props.id);
              files.remove(place, id);
            }}
          />
        ))}
        {sending.map((one) => (
          <FileOnItsWay
            key={one.key}
            sending={one}
            accept={accept}
            onReplace={(file) => swap(one, file)}
            onCancel={() => {
              lead(props.id);
              files.cancel(one.key);
            }}
          />
        ))}
      </ul>
    </div>
  );
}
