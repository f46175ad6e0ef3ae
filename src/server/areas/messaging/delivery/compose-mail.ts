import { html, raw } from 'hono/html';
import { LANGUAGE_TAG, type Locale } from '#contract/call/locale.ts';
import type { MailMessage } from '#domain/messaging/render.ts';
import { renderMarkdown } from '#server/platform/text/markdown.ts';

/** A link of a mail, with its label. */
export interface MailLink {
  label: string;
  address: string;
}

/** Everything a mail is composed of. */
export interface MailParts extends MailMessage {
  locale: Locale;
  /** Link to the page that the mail is about. */
  action: MailLink | undefined;
  /** Why the reader gets this mail, and the link to unsubscribe. */
  reason: string;
  leave: MailLink | undefined;
}

const PAGE =
  'max-width:36rem;margin:0 auto;padding:24px;font:16px/1.6 system-ui,sans-serif;color:#0b1b33';
const BUTTON =
  'display:inline-block;padding:10px 20px;background:#0958d9;color:#fff;text-decoration:none';
const FOOTER =
  'margin-top:32px;padding-top:16px;border-top:1px solid #d0d7e2;font-size:13px;color:#4a5b73';

const lineOf = (link: MailLink | undefined): string[] =>
  link ? [`${link.label}: ${link.address}`] : [];

/** Plain text version, for mail programs that show no HTML and for readers who prefer text. */
const textOf = ({ plain, action, reason, leave }: MailParts): string =>
  [plain, ...lineOf(action), ['-- ', reason, ...lineOf(leave)].join('\n')].join('\n\n');

const linkOf = (link: MailLink | undefined, style: string) =>
  link ? html`<p><a href="${link.address}" style="${style}">${link.label}</a></p>` : '';

/** Styles are inline because mail programs drop all others; nothing is loaded from the network (threat 62). */
const htmlOf = ({ subject, body, locale, action, reason, leave }: MailParts) =>
  html`<!doctype html>
    <html lang="${LANGUAGE_TAG[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="${PAGE}">
        ${raw(renderMarkdown(body))} ${linkOf(action, BUTTON)}
        <footer style="${FOOTER}">
          <p>${reason}</p>
          ${linkOf(leave, 'color:inherit')}
        </footer>
      </body>
    </html>`;

/** Composes a mail in both versions, plain text and HTML. */
export const composeMail = (parts: MailParts): { subject: string; text: string; html: string } => ({
  subject: parts.subject,
  text: textOf(parts),
  html: htmlOf(parts).toString(),
});
