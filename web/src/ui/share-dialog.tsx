import { useEffect, useRef, useState } from 'react';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { LightDialog } from './light-dialog';
import { PlainButton } from './plain-button';
import { QrCode } from './qr-code';
import { copyText } from './copy-text';
import styles from './share-dialog.module.css';

const shareTexts = {
  title: 'Chia sẻ',
  link: 'Liên kết',
  copy: 'Sao chép liên kết',
  copied: 'Đã sao chép!',
  copyFailure: 'Không thể sao chép link. Vui lòng copy thủ công.',
  where: 'Chia sẻ qua',
  newTab: (site: string): string => `${site} (mở trong thẻ mới)`,
  message: (name: string): string => `Đọc truyện "${name}"`,
  qrLabel: (name: string): string => `Mã QR dẫn đến truyện ${name}`,
  qrNote: 'Quét bằng máy ảnh điện thoại để mở truyện',
} as const;

const FEEDBACK_MS = 2000;

interface ShareDialogProps {
  /** Name of the story. */
  readonly name: string;
  /** Absolute address of its public page. */
  readonly link: string;
  readonly onClose: () => void;
}

/** Shares a story by link or through a site. Opens nothing by itself. */
export function ShareDialog({ name, link, onClose }: ShareDialogProps) {
  return (
    <LightDialog title={shareTexts.title} onClose={onClose}>
      <p className={styles.name}>{name}</p>
      <CopyLink link={link} />
      <p className={styles.where}>{shareTexts.where}</p>
      <ul className={styles.sites}>
        {shareLinks(name, link).map(({ site, href }) => (
          <li key={site}>
            <a href={href} target="_blank" rel="noopener noreferrer" aria-label={shareTexts.newTab(site)}>
              {site}
            </a>
          </li>
        ))}
      </ul>
      <figure className={styles.qr}>
        <QrCode text={link} label={shareTexts.qrLabel(name)} />
        <figcaption>{shareTexts.qrNote}</figcaption>
      </figure>
    </LightDialog>
  );
}

type CopyState = 'idle' | 'copied' | 'failed';

function CopyLink({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<CopyState>('idle');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = window.setTimeout(() => setState('idle'), FEEDBACK_MS);
    return () => window.clearTimeout(timer);
  }, [state]);

  const copy = async (): Promise<void> => {
    if (field.current) setState((await copyText(link, field.current)) ? 'copied' : 'failed');
  };

  const isCopied = state === 'copied';
  return (
    <>
      <div className={styles.copy}>
        <input
          ref={field}
          className={styles.link}
          aria-label={shareTexts.link}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <PlainButton primary onClick={() => void copy()}>
          {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          {isCopied ? shareTexts.copied : shareTexts.copy}
        </PlainButton>
      </div>
      <p role="alert" className={styles.failure}>
        {state === 'failed' && shareTexts.copyFailure}
      </p>
    </>
  );
}

interface ShareLink {
  readonly site: string;
  readonly href: string;
}

/** Addresses of the sites' share pages, with the link and a line about the story. */
function shareLinks(name: string, link: string): ShareLink[] {
  const message = shareTexts.message(name);
  const to = (site: string, address: string, parts: Record<string, string>): ShareLink => ({
    site,
    href: `${address}?${new URLSearchParams(parts)}`,
  });
  return [
    to('Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: link, quote: message }),
    to('Twitter', 'https://twitter.com/intent/tweet', { url: link, text: message }),
    to('Telegram', 'https://t.me/share/url', { url: link, text: message }),
    to('WhatsApp', 'https://wa.me/', { text: `${message} ${link}` }),
    to('LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url: link, title: message }),
    to('Reddit', 'https://www.reddit.com/submit', { url: link, title: message }),
  ];
}
