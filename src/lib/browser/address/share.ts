import { secretHref, type SecretParameters } from '#lib/browser/secret-query.ts';
import { copyText } from '#lib/browser/clipboard.ts';

/**
 * Copies the address of the page with sealed parameters (specification 2, `_t`), and reports the result on the
 * button.
 */
export async function share(button: HTMLElement, parameters: SecretParameters): Promise<void> {
  const { copied, failed } = button.dataset;
  const address = secretHref(location.origin + location.pathname, parameters);
  const isCopied = await copyText(address).then(
    () => true,
    () => false,
  );
  button.textContent = (isCopied ? copied : failed)!;
}
