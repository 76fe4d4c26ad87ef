export const sessionTexts = {
  noToken: 'No token found',
  notRecognised: 'Không thể xác thực người dùng.',
} as const;
