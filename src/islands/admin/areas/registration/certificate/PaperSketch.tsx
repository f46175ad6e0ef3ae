import { Form } from 'antd';
import { CERTIFICATE_CODE_SIZE, type PlacedText } from '#contract/registration/certificate.ts';
import { paperLines } from '#domain/registration/certificate.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;
const SHIFT = { left: 0, center: 0.5, right: 1 } as const;
/** Distance from the top of a line to its baseline, as a fraction of the font size. */
const ASCENT = 0.9;

/** The verification code, at the position set in the template's form. */
function Code() {
  const x = Form.useWatch('codeX') as number | null | undefined;
  const y = Form.useWatch('codeY') as number | null | undefined;
  const side = CERTIFICATE_CODE_SIZE;
  return <rect className="certificate-code" x={x ?? 0} y={y ?? 0} width={side} height={side} />;
}

/**
 * Gives the English placeholders other names: placeholders are printed in the language of their line, so the same one
 * in both languages is two lines.
 */
const named = ({ text: { zh, en }, ...place }: PlacedText): PlacedText => ({
  ...place,
  text: { zh, en: en.replaceAll('}', ' en}') },
});

/**
 * Sketch of the positions of the texts on the paper, with the names of placeholders. Background and fonts appear only
 * in the certificate itself.
 */
export function PaperSketch({ texts }: { texts: readonly PlacedText[] }) {
  const { t } = useOffice();
  return (
    <svg
      className="certificate-sketch"
      viewBox="0 0 297 210"
      role="img"
      aria-label={t('admin.certificateSketch')}
    >
      {paperLines(texts.map(named)).map(({ text, x, y, width, size, align }, at) => (
        <text
          key={at}
          x={x + width * SHIFT[align]}
          y={y + size * ASCENT}
          fontSize={size}
          textAnchor={ANCHORS[align]}
        >
          {text}
        </text>
      ))}
      <Code />
    </svg>
  );
}
