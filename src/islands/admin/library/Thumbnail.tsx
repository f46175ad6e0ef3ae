import { FilePdfOutlined, FileTextOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { smallerName, type StoredFile } from '#contract/files/file.ts';
import { kindOf } from './measure.ts';

const smallest = ({ fileUrl, widths }: StoredFile): string =>
  widths[0] ? smallerName(fileUrl, widths[0]) : fileUrl;

/** Thumbnail of a file. It has no alternative text, since the text beside it names the file. */
export function Thumbnail({ file }: { file: StoredFile }) {
  if (kindOf(file) === 'picture') {
    return <img className="library-thumbnail" src={smallest(file)} alt="" loading="lazy" />;
  }
  const isPdf = file.mediaType === 'application/pdf';
  const Icon =
    kindOf(file) === 'film' ? PlayCircleOutlined : isPdf ? FilePdfOutlined : FileTextOutlined;
  return (
    <span className="library-thumbnail is-sign" aria-hidden>
      <Icon />
    </span>
  );
}
