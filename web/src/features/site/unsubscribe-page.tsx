import type { ReactNode } from 'react';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../../api/api-error';
import { request } from '../../api/client';
import { AccountForm } from '../../ui/account-form';
import { paths } from '../../lib/paths';

const unsubscribeTexts = {
  title: 'Ngừng nhận email',
  intro:
    'Bạn sẽ không nhận email thông báo chung của Lạc Thư nữa. Thư về tài khoản của chính bạn, như đặt lại mật khẩu, vẫn được gửi.',
  submit: 'Ngừng nhận email',
  doneTitle: 'Đã ngừng gửi email',
  done: 'Bạn không cần làm gì thêm. Thông báo trong ứng dụng vẫn đến như trước.',
  badLink: 'Liên kết hủy nhận email không đúng.',
  failure: 'Không thể hủy nhận email.',
  home: 'Về trang chủ',
} as const;

/** Target of the link in broadcast mails: unsubscribes with one click, without sign-in. */
export function UnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const end = useMutation({
    mutationFn: () =>
      request('/api/notifications/unsubscribe', {
        method: 'POST',
        query: { token },
        answer: 'acknowledgementSchema',
      }),
  });
  if (token === '') return <Sheet title={unsubscribeTexts.title} intro={unsubscribeTexts.badLink} />;
  if (end.isSuccess) return <Sheet title={unsubscribeTexts.doneTitle} intro={unsubscribeTexts.done} />;
  return (
    <Sheet title={unsubscribeTexts.title} intro={unsubscribeTexts.intro}>
      <Stack>
        <div role="alert">
          {end.isError && (
            <Text size="sm" c="var(--lt-danger)">
              {messageOf(end.error, unsubscribeTexts.failure)}
            </Text>
          )}
        </div>
        <Button size="md" loading={end.isPending} disabled={end.isPending} onClick={() => end.mutate()}>
          {unsubscribeTexts.submit}
        </Button>
      </Stack>
    </Sheet>
  );
}

interface SheetProps {
  readonly title: string;
  readonly intro: string;
  readonly children?: ReactNode;
}

function Sheet({ title, intro, children }: SheetProps) {
  return (
    <AccountForm title={title} intro={intro}>
      {children}
      <Anchor component={Link} to={paths.home} ta="center">
        {unsubscribeTexts.home}
      </Anchor>
    </AccountForm>
  );
}
