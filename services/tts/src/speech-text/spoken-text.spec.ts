import { PronunciationDictionary } from './pronunciation-dictionary';
import { spokenText } from './spoken-text';

const none = new PronunciationDictionary([]);

describe('a line for a voice', () => {
  describe('has its numbers as people say them', () => {
    it.each([
      ['Hắn có 1.234.567 linh thạch.', 'Hắn có 1234567 linh thạch.'],
      ['Cả thảy 12.500 người.', 'Cả thảy 12500 người.'],
      ['Giá 1,234,567 đồng.', 'Giá 1234567 đồng.'],
      ['Nặng 3,5 cân.', 'Nặng 3 phẩy 5 cân.'],
      ['Số pi là 3,14.', 'Số pi là 3 phẩy 14.'],
      ['Tổng 1.234,56 lượng.', 'Tổng 1234 phẩy 56 lượng.'],
      ['Mất 5-10 ngày.', 'Mất 5 đến 10 ngày.'],
      ['Chừng 200–300 quân.', 'Chừng 200 đến 300 quân.'],
      ['Chiến tranh 1939-1945.', 'Chiến tranh 1939 đến 1945.'],
      ['Lần thứ 1 và lần thứ 4.', 'Lần thứ nhất và lần thứ tư.'],
      ['Thứ 4, ngày 5.', 'Thứ tư, ngày 5.'],
      ['Lần thứ 14.', 'Lần thứ 14.'],
      ['Ba người, 25 tuổi.', 'Ba người, 25 tuổi.'],
    ])('%s', (written, spoken) => expect(spokenText(written, none)).toBe(spoken));
  });

  describe('has days and times as people say them', () => {
    it.each([
      ['Sinh 12/5/2024.', 'Sinh ngày 12 tháng 5 năm 2024.'],
      ['Ngày 05-04-1999 trời mưa.', 'Ngày 5 tháng tư năm 1999 trời mưa.'],
      ['Đến 2024-05-12 thì xong.', 'Đến ngày 12 tháng 5 năm 2024 thì xong.'],
      ['Sáng ngày 2/9 ở quảng trường.', 'Sáng ngày 2 tháng 9 ở quảng trường.'],
      ['Từ tháng 4/2023.', 'Từ tháng tư năm 2023.'],
      ['Tháng 4 năm ấy.', 'Tháng tư năm ấy.'],
      ['Đi 3 tháng 4 ngày.', 'Đi 3 tháng 4 ngày.'],
      ['Lúc 7h30 sáng.', 'Lúc 7 giờ 30 phút sáng.'],
      ['Lúc 7g05.', 'Lúc 7 giờ 5 phút.'],
      ['Đúng 19:45 thì đến.', 'Đúng 19 giờ 45 phút thì đến.'],
      ['Hẹn 8:00.', 'Hẹn 8 giờ.'],
      ['Kỷ lục 01:02:03.', 'Kỷ lục 1 giờ 2 phút 3 giây.'],
      ['Khoảng 5h chiều.', 'Khoảng 5 giờ chiều.'],
      ['Trong 48h tới.', 'Trong 48 giờ tới.'],
    ])('%s', (written, spoken) => expect(spokenText(written, none)).toBe(spoken));
  });

  describe('has units, percent and money in words', () => {
    it.each([
      ['Cao 1m75, nặng 60kg.', 'Cao 1 mét 75, nặng 60 ki-lô-gam.'],
      ['Cao 1m8.', 'Cao 1 mét 8.'],
      ['Xa 3,5 km.', 'Xa 3 phẩy 5 ki-lô-mét.'],
      ['Chạy 60km/h, gió 5m/s.', 'Chạy 60 ki-lô-mét trên giờ, gió 5 mét trên giây.'],
      ['Rộng 120m2, sâu 5 m.', 'Rộng 120 mét vuông, sâu 5 mét.'],
      ['Rộng 5 km².', 'Rộng 5 ki-lô-mét vuông.'],
      ['Trời -5°C.', 'Trời âm 5 độ C.'],
      ['Nước 37,5 °C.', 'Nước 37 phẩy 5 độ C.'],
      ['Giảm 50%.', 'Giảm 50 phần trăm.'],
      ['Từ 5%-10% số người.', 'Từ 5 đến 10 phần trăm số người.'],
      ['Giá 5.000đ một bát.', 'Giá 5000 đồng một bát.'],
      ['Giá 20.000 VNĐ.', 'Giá 20000 đồng.'],
      ['Trả $100 ngay.', 'Trả 100 đô la ngay.'],
      ['Nợ $2 triệu.', 'Nợ 2 triệu đô la.'],
      ['Lương 500 USD, thưởng 300 NDT.', 'Lương 500 đô la Mỹ, thưởng 300 nhân dân tệ.'],
      ['Còn 50€.', 'Còn 50 euro.'],
    ])('%s', (written, spoken) => expect(spokenText(written, none)).toBe(spoken));
  });

  describe('has Roman numerals as numbers where they surely are', () => {
    it.each([
      ['Chương XII: Đêm tuyết', 'Chương 12: Đêm tuyết'],
      ['CHƯƠNG IV', 'CHƯƠNG 4'],
      ['Chương I', 'Chương 1'],
      ['Vào thế kỷ XX.', 'Vào thế kỷ 20.'],
      ['Vua Louis XIV của Pháp.', 'Vua Louis 14 của Pháp.'],
      ['Nữ hoàng Elizabeth II.', 'Nữ hoàng Elizabeth 2.'],
      ['Học sinh cấp III.', 'Học sinh cấp 3.'],
      ['Đại hội lần thứ IV', 'Đại hội lần thứ tư'],
      ['Sau thế chiến II.', 'Sau thế chiến 2.'],
    ])('%s', (written, spoken) => expect(spokenText(written, none)).toBe(spoken));
  });

  describe('has well-known abbreviations in full', () => {
    it.each([
      ['Về TP.HCM ngay.', 'Về Thành phố Hồ Chí Minh ngay.'],
      ['Ở TPHCM và TP. HCM.', 'Ở Thành phố Hồ Chí Minh và Thành phố Hồ Chí Minh.'],
      ['Từ TP. Huế vào.', 'Từ thành phố Huế vào.'],
      ['Dao, kiếm, v.v.', 'Dao, kiếm, vân vân.'],
      ['Dao, kiếm v.v. đều có.', 'Dao, kiếm vân vân đều có.'],
      ['Có cả dao v.v... Rồi hắn đi.', 'Có cả dao vân vân. Rồi hắn đi.'],
      ['GS. Nguyễn Văn A', 'giáo sư Nguyễn Văn A'],
      ['PGS.TS. Trần B', 'phó giáo sư tiến sĩ Trần B'],
      ['GS.TS Lê C', 'giáo sư tiến sĩ Lê C'],
    ])('%s', (written, spoken) => expect(spokenText(written, none)).toBe(spoken));
  });

  describe('loses what no voice can say', () => {
    it.each([
      ['Anh yêu em ❤️ nhiều 😀😀!', 'Anh yêu em nhiều !'],
      ['★ Quyển một ★', 'Quyển một'],
      ['*** Hết chương ***', 'Hết chương'],
      ['——— Ngày hôm sau ———', 'Ngày hôm sau'],
      ['Hắn **rất** giận.', 'Hắn rất giận.'],
      ['Ừ nha~~', 'Ừ nha'],
      ['Còn ~5 người.', 'Còn khoảng 5 người.'],
      ['Aaaaaaaa! Cứu!', 'Aaa! Cứu!'],
      ['Khônggggggg!', 'Khônggg!'],
      ['Xem https://www.truyen.com/abc?x=1, rồi về.', 'Xem truyen chấm com, rồi về.'],
      ['Trang www.doc-truyen.vn.', 'Trang doc-truyen chấm vn.'],
      ['\u2066Trời\u2069\u0000 mưa\u061c\u0007\u200b.\u{d800}', 'Trời mưa.'],
      ['  Trời\t\tmưa.\u3000', 'Trời mưa.'],
      ['Gia đình 👨‍👩‍👧 vui 🇻🇳 vẻ', 'Gia đình vui vẻ'],
    ])('%j', (written, spoken) => expect(spokenText(written, none)).toBe(spoken));
  });

  it.each([
    'Tom & Jerry, A&B, R&&D, 5 + 3 = 8, 2*3, a/b, <thẻ>, "lời" \'nói\' “kép” [hệ thống] 【hệ thống】',
    'Gọi 0901.234.567 hay 090-123-4567.',
    'Máy 192.168.1.1 và 192.168.100.200, bản 1.2.3.',
    'Thắng tỷ số 1-2, sơ đồ 4-4-2, tỷ lệ 16:09.',
    'Phân số 1/2, 3/4 số người; 24/7.',
    'Xem chương 3,4 và 5.',
    'Dài 1,234 tấc.',
    'Số 3.5 và 12.5.',
    'MIX, CIVIL, DI, VI, anh X và nhóm V; vitamin C, I Ching.',
    'ĐẠI VI TINH',
    'Mã COVID-19, F-16, iPhone 15 Pro, 4G, 5g, Lv.99, No.1, số 007.',
    'Chương 12 - 15 năm sau',
    'Hahaha… Ừ?! Không!! Thôi......',
    '孙悟空道：“好！”',
    'Đi 5 ha ha mà cười.',
    '32/13/2024 và 25:61',
    'Anh GS và TS ngồi. TS. là gì?',
    `Từ này rất dài: ${'a'.repeat(450)} và hết.`,
    'Năm 2024, 100 năm, 1000000.',
  ])('is left alone where its meaning is not certain: %s', (line) => {
    expect(spokenText(line, none)).toBe(line);
  });
});
