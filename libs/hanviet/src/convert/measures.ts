/**
 * Measure words as they read behind a number, where many of them mean something else by themselves (里 trong, 天 trời);
 * '' is not said: 三个 = ba.
 */
const WORDS =
  '个= 人=người 个人=người 位=vị 名=tên 口=ngụm 口人=người 里=dặm 公里=cây số 米=mét 厘米=xen-ti-mét 丈=trượng 尺=thước 寸=tấc ' +
  '斤=cân 公斤=ki-lô-gam 吨=tấn 亩=mẫu 两=lượng 岁=tuổi 年=năm 个月=tháng 天=ngày 日=ngày 夜=đêm 周=tuần 星期=tuần 个星期=tuần ' +
  '时辰=canh giờ 个时辰=canh giờ 小时=giờ 个小时=giờ 分钟=phút 秒=giây 秒钟=giây 次=lần 遍=lần 回=lần 趟=chuyến 番=phen 倍=lần ' +
  '声=tiếng 步=bước 句=câu 句话=câu 字=chữ 层=tầng 重=tầng 级=cấp 阶=giai 品=phẩm 星=sao 代=đời 座=tòa 颗=viên 粒=hạt 块=khối ' +
  '片=mảnh 滴=giọt 股=luồng 道=đạo 团=đoàn 阵=trận 根=cây 支=cây 枚=viên 柄=thanh 把=thanh 只=con 头=con 匹=con 条=con 辆=chiếc ' +
  '艘=chiếc 架=chiếc 朵=đóa 株=gốc 棵=cây 张=tấm 封=phong 份=phần 间=gian 件=món 套=bộ 双=đôi 对=đôi 群=đám 队=đội 排=hàng 行=hàng ' +
  '首=bài 篇=bài 本=quyển 卷=quyển 册=cuốn 页=trang 杯=chén 碗=bát 壶=bình 瓶=bình 盘=đĩa 桶=thùng 箱=rương 袋=túi 包=gói 桌=bàn ' +
  '部=bộ 家=nhà 户=hộ 座城=tòa thành 场=trận 点=điểm 元=đồng 块钱=đồng 万元=vạn đồng 枪=thương 剑=kiếm 刀=đao 拳=quyền 掌=chưởng 招=chiêu ' +
  '种=loại 类=loại 国=nước 州=châu 军=quân 兵=binh 骑=kỵ 将=tướng 字号=chữ';

const MEASURES = new Map(
  [...WORDS.matchAll(/(\p{Script=Han}+)=([^=]*?)(?= \p{Script=Han}|$)/gu)].map(([, source, target]) => [
    source ?? '',
    (target ?? '').trim(),
  ]),
);
const LONGEST = Math.max(...Array.from(MEASURES.keys(), (source) => source.length));

/** Vietnamese of a measure word before certain nouns: 一条裙子 takes no 'con', 两把椅子 are no swords. */
const OF_NOUNS: Readonly<Record<string, readonly (readonly [nouns: RegExp, target: string])[]>> = {
  件: [[/[衣袍衫裙裤袄甲]/, 'chiếc']],
  条: [
    [/[裙裤巾毯腰带船]/, 'chiếc'],
    [/[腿胳]/, 'cái'],
    [/(?:消息|短信|新闻|信息)/, 'tin'],
  ],
  把: [
    [/[椅伞扇锁]/, 'cái'],
    [/钥匙/, 'chiếc'],
    [/[米沙土盐泪汗]/, 'nắm'],
  ],
  张: [[/[床桌椅凳]/, 'cái']],
  只: [
    [/[手脚眼耳]/, 'bên'],
    [/[碗杯碟箱盒桶袋瓶鞋袖]/, 'chiếc'],
  ],
  部: [[/(?:手机|电话|相机)/, 'chiếc']],
};
/** Words that may stand between a measure word and its noun, with the noun's last character. */
const NOUN = /^(?:\p{Script=Han}{1,5}的)?\p{Script=Han}{1,3}/u;

/** The longest measure word that starts here, as it is called before the noun behind it. */
export function measureAt(text: string, index: number): { length: number; target: string } | undefined {
  const measure = longestAt(text, index);
  const nouns = measure && OF_NOUNS[text.slice(index, index + measure.length)];
  if (!measure || !nouns) return measure;
  const described = NOUN.exec(text.slice(index + measure.length, index + measure.length + 10))?.[0] ?? '';
  const noun = described.slice(described.indexOf('的') + 1);
  const target = nouns.find(([pattern]) => pattern.test(noun))?.[1];
  return target === undefined ? measure : { ...measure, target };
}

function longestAt(text: string, index: number): { length: number; target: string } | undefined {
  for (let length = LONGEST; length > 0; length -= 1) {
    const target =
      index + length <= text.length ? MEASURES.get(text.slice(index, index + length)) : undefined;
    if (target !== undefined) return { length, target };
  }
  return undefined;
}
