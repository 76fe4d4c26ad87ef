import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { reloadPage } from '../../lib/reload-page';
import { toasts } from '../../lib/toasts';
import { useSession } from '../../session/session';
import { adsQuery } from './ads.queries';
import { seesAds } from './sees-ads';
import { adsTexts } from './ads.texts';

/**
 * Loads the ad scripts for users who see ads. A running script cannot be unloaded: after a sign-in as a Pro user on a
 * page that has loaded some, the page is reloaded. A user who becomes Pro meanwhile gets a notice instead, because the
 * page may hold unsaved text.
 */
export function AdScripts() {
  const { status, user } = useSession();
  const sees = seesAds({ status, user }, new Date());
  const scripts = useQuery({ ...adsQuery, enabled: sees }).data?.scripts;
  const personId = user?.id ?? null;
  const loadedFor = useRef<{ readonly personId: number | null } | null>(null);

  useEffect(() => {
    if (sees && scripts && insertScripts(scripts)) loadedFor.current = { personId };
  }, [sees, scripts, personId]);

  useEffect(() => {
    if (status !== 'member' || sees || !loadedFor.current) return;
    if (loadedFor.current.personId === personId) toasts.info(adsTexts.reload);
    else reloadPage();
    loadedFor.current = null;
  }, [status, sees, personId]);
  return null;
}

/** Inserts scripts into the page, in order and each once. @returns whether the page contains any */
function insertScripts(addresses: readonly string[]): boolean {
  for (const address of addresses) {
    if (isThere(address)) continue;
    const script = document.createElement('script');
    script.src = address;
    // `async = false` keeps the order without blocking the page.
    script.async = false;
    script.dataset['ad'] = '';
    document.head.append(script);
  }
  return addresses.length > 0;
}

function isThere(address: string): boolean {
  return Array.from(document.scripts).some((script) => script.getAttribute('src') === address);
}
