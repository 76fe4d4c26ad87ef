import { useState, type ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../api/query-client';
import { cssVariables, mantineTheme } from '../theme/mantine-theme';
import styles from './gallery.module.css';

interface SchemePreviewProps {
  readonly scheme: 'light' | 'dark';
  readonly label: string;
  readonly children: ReactNode;
}

/** A part of the page in one colour scheme, with the providers that every page has. */
export function SchemePreview({ scheme, label, children }: SchemePreviewProps) {
  const [queryClient] = useState(createQueryClient);
  const id = `giao-dien-${scheme}`;
  return (
    <section id={id} data-mantine-color-scheme={scheme} aria-label={label} className={styles.preview}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={cssVariables}
        cssVariablesSelector={`#${id}`}
        getRootElement={() => document.getElementById(id) ?? undefined}
        forceColorScheme={scheme}
      >
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>{children}</MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    </section>
  );
}
