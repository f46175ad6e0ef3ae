import { Button } from 'antd';
import { downloadImport } from '#contract/call/sheet.ts';
import { RestingButton } from './button/RestingButton.tsx';
import { useOffice } from './office.ts';

interface Props {
  /** Key of the sheet that says of each row what became of it; null if there is none. */
  sheet: string | null;
  onAgain(): void;
}

/** Buttons below the outcome of an import: its sheet, and another import. */
export function ImportButtons({ sheet, onAgain }: Props) {
  const { t, download, report } = useOffice();
  return (
    <div className="office-actions office-below">
      {sheet !== null && (
        <RestingButton
          onClick={() => void download(downloadImport, { params: { key: sheet } }).catch(report)}
        >
          {t('admin.importSheet')}
        </RestingButton>
      )}
      <Button type="primary" onClick={onAgain}>
        {t('admin.importAgain')}
      </Button>
    </div>
  );
}
