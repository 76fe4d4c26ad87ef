import { shareTexts } from './share-dialog.texts';

export interface ShareLink {
  readonly site: string;
  readonly href: string;
}

/** Addresses that open a site's own page for sharing, with the link and a line about the story. */
export function shareLinks(name: string, link: string): ShareLink[] {
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
