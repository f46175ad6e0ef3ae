/**
 * Properties of a dialog that stays open while its deed runs: whoever closed it would neither learn how it ended, nor
 * stop it.
 */
export const heldOpen = (isBusy: boolean, onEnd: () => void) => ({
  closable: !isBusy,
  cancelButtonProps: { disabled: isBusy },
  onCancel() {
    if (!isBusy) onEnd();
  },
});
