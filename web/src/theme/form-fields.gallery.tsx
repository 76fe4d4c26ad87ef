import {
  Button,
  Checkbox,
  NumberInput,
  PasswordInput,
  Select,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { GallerySection } from '../gallery/gallery-section';

const ROLES = ['Người dùng thường', 'Pro'];

export const gallery: GallerySection = {
  title: 'Ô nhập',
  states: [
    {
      caption: 'Trống',
      shows: (
        <Stack gap="sm">
          <TextInput
            label="Tên"
            placeholder="Nguyễn Thị Ánh"
            description="Người khác thấy tên này."
            required
          />
          <PasswordInput label="Mật khẩu" />
          <Textarea label="Lời nhắn" autosize minRows={2} />
          <Select label="Vai trò" data={ROLES} placeholder="Chọn vai trò" />
          <NumberInput label="Số tháng" />
          <Checkbox label="Gửi cả email" />
        </Stack>
      ),
    },
    {
      caption: 'Đã nhập',
      shows: (
        <Stack gap="sm">
          <TextInput
            label="Tên"
            defaultValue="Nguyễn Thị Ánh"
            description="Người khác thấy tên này."
            required
          />
          <PasswordInput label="Mật khẩu" defaultValue="mat-khau" />
          <Textarea label="Lời nhắn" autosize minRows={2} defaultValue="Chuyển lúc 9 giờ." />
          <Select label="Vai trò" data={ROLES} defaultValue="Pro" />
          <NumberInput label="Số tháng" defaultValue={12} />
          <Checkbox label="Gửi cả email" defaultChecked />
        </Stack>
      ),
    },
    {
      caption: 'Có lỗi',
      shows: (
        <Stack gap="sm">
          <TextInput label="Tên" error="Vui lòng nhập tên." description="Người khác thấy tên này." required />
          <PasswordInput label="Mật khẩu" defaultValue="mat" error="Mật khẩu phải có ít nhất 6 ký tự!" />
          <Textarea label="Lời nhắn" autosize minRows={2} error="Nội dung quá dài." />
          <Select label="Vai trò" data={ROLES} error="Vui lòng chọn vai trò." />
          <NumberInput label="Số tháng" error="Số tháng không hợp lệ." />
          <Checkbox label="Tôi đồng ý" error="Hãy xác nhận trước khi tiếp tục." />
        </Stack>
      ),
    },
    {
      caption: 'Không dùng được',
      shows: (
        <Stack gap="sm">
          <TextInput label="Tên" defaultValue="Nguyễn Thị Ánh" disabled />
          <PasswordInput label="Mật khẩu" defaultValue="mat-khau" disabled />
          <Textarea label="Lời nhắn" autosize minRows={2} defaultValue="Chuyển lúc 9 giờ." disabled />
          <Select label="Vai trò" data={ROLES} defaultValue="Pro" disabled />
          <NumberInput label="Số tháng" defaultValue={12} disabled />
          <Checkbox label="Gửi cả email" disabled />
        </Stack>
      ),
    },
    {
      caption: 'Nút',
      shows: (
        <Stack gap="sm" align="flex-start">
          <Button>Gửi yêu cầu</Button>
          <Button loading>Gửi yêu cầu</Button>
          <Button disabled>Gửi yêu cầu</Button>
          <Button variant="default">Hủy</Button>
          <Button variant="light">Kiểm tra</Button>
          <Button variant="subtle">Bỏ chọn</Button>
          <Button color="son">Xóa dự án</Button>
        </Stack>
      ),
    },
  ],
};
