import { useFileInput } from '#islands/ui/upload/use-file-input.ts';
import { useScoring } from '../scoring.ts';
import { useWorkbook } from './use-workbook.ts';

interface Props {
  roundId: number;
  /** Whether any of its sheets can still be changed. */
  isOpen: boolean;
  onTaken(): void;
}

/** Buttons that export the table as a file, import it again, and the faults that prevented the import. */
export function Workbook({ roundId, isOpen, onTaken }: Props) {
  const { say } = useScoring();
  const { isBusy, flawed, take, print, bring } = useWorkbook(roundId, onTaken);
  const { input, choose } = useFileInput(([file]) => void bring(file));
  const button = (name: 'score.gridExport' | 'score.gridPrint', work: () => Promise<void>) => (
    <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void work()}>
      {say(name)}
    </button>
  );
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        {button('score.gridExport', take)}
        {isOpen && (
          <>
            <button type="button" className="button-quiet" disabled={isBusy} onClick={choose}>
              {say(isBusy ? 'score.gridImporting' : 'score.gridImport')}
            </button>
            <input {...input} accept=".xlsx,.xls" aria-label={say('score.gridImport')} />
          </>
        )}
        {button('score.gridPrint', print)}
      </div>
      {flawed.length > 0 && (
        <div className="score-note notice-box gap-2 m-0 py-3! px-4!" data-tone="wrong" role="alert">
          <p>{say('score.gridFlawed')}</p>
          <ul>
            {flawed.map(({ line, column, problem }) => (
              <li key={`${line} ${column}`}>{say('score.gridFlaw', { line, column, problem })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
