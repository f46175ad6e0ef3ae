import { useAnswering } from '../answering.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useWording } from '../wording.ts';

/** Link to the document that has to be filled in and uploaded, if the question has one. */
export function TemplateLink({ template }: { template: string | null }) {
  const { texts } = useWording();
  const { library } = useAnswering();
  const file = library.find(({ id }) => id === template);
  if (!file) return null;
  return (
    <p>
      <a href={file.fileUrl} download={file.originalFilename}>
        {fillIn(texts['fill.filesTemplate'], { name: file.originalFilename })}
      </a>
    </p>
  );
}
