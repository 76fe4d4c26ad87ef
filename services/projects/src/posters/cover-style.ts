import { createHash } from 'node:crypto';

/** Colours of a generated cover and the tile that fills it, an SVG pattern with the id `p`. */
interface CoverStyle {
  readonly ground: string;
  readonly line: string;
  readonly pattern: string;
}

interface Family {
  readonly genres: readonly string[];
  /** Grounds dark enough for text in the colour of paper (contrast of at least 7). */
  readonly grounds: readonly [string, ...string[]];
  readonly line: string;
  readonly tile: { readonly width: number; readonly height: number; readonly path: string };
}

const GOLD = '#dba950';
const MIST = '#b8c7e2';
const ROSE = '#f1b7ac';
const MOSS = '#bdd5be';

const PEAKS: Family = {
  genres: ['Tiên Hiệp', 'Huyền Huyễn', 'Đông Phương', 'Dị Giới', 'Thám Hiểm'],
  grounds: ['#1f4a48', '#274563', '#37415f', '#2b4d3c'],
  line: MOSS,
  tile: {
    width: 120,
    height: 80,
    path: 'M0 70 30 22 54 58 78 10 120 70M14 80 30 52 46 80M58 80 78 42 100 80',
  },
};
const LATTICE: Family = {
  genres: ['Kiếm Hiệp', 'Lịch Sử', 'Quân Sự', 'Cổ Đại', 'Quan Trường', 'Việt Nam'],
  grounds: ['#4a3524', '#3d2f2a', '#46402a', '#2f3a35'],
  line: GOLD,
  tile: {
    width: 72,
    height: 72,
    path: 'M0 36h24V12h24v48H24V36m24 0h24M36 0v12m0 48v12M12 0v24H0M60 0v24h12M12 72V48H0m60 24V48h12',
  },
};
const PETALS: Family = {
  genres: [
    'Ngôn Tình',
    'Đam Mỹ',
    'Bách Hợp',
    'Sủng',
    'Ngược',
    'Cung Đấu',
    'Gia Đấu',
    'Nữ Cường',
    'Nữ Phụ',
    'Sắc',
  ],
  grounds: ['#5c2b45', '#4c2f56', '#5b3040', '#3f3560'],
  line: ROSE,
  tile: {
    width: 96,
    height: 96,
    path: 'M48 48c0-20-14-26-14-34 8 0 14 6 14 12 0-6 6-12 14-12 0 8-14 14-14 34zm0 0c20 0 26-14 34-14 0 8-6 14-12 14 6 0 12 6 12 14-8 0-14-14-34-14zm0 0c0 20 14 26 14 34-8 0-14-6-14-12 0 6-6 12-14 12 0-8 14-14 14-34zm0 0c-20 0-26 14-34 14 0-8 6-14 12-14-6 0-12-6-12-14 8 0 14 14 34 14z',
  },
};
const ORBITS: Family = {
  genres: ['Khoa Huyễn', 'Võng Du', 'Hệ Thống', 'Dị Năng', 'Mạt Thế', 'Xuyên Nhanh'],
  grounds: ['#1c3154', '#2a2c55', '#173f52', '#30304a'],
  line: MIST,
  tile: {
    width: 110,
    height: 110,
    path: 'M55 15a40 40 0 1 0 .1 0zm0 18a22 22 0 1 0 .1 0zM55 51a4 4 0 1 0 .1 0zM95 51a4 4 0 1 0 .1 0zM8 8h6M98 100h6M104 10v6M12 98v6',
  },
};
const RAIN: Family = {
  genres: ['Trinh Thám', 'Linh Dị', 'Đô Thị', 'Review sách', 'Khác'],
  grounds: ['#2b3140', '#363238', '#283a44', '#3a3546'],
  line: MIST,
  tile: { width: 60, height: 96, path: 'M8 0v30M38 16v44M22 46v36M52 60v36M8 72v24M52 0v18' },
};
const WAVES: Family = {
  genres: [],
  grounds: ['#243e69', '#1f4e57', '#3a4a2c', '#5a3b2c'],
  line: MIST,
  tile: {
    width: 80,
    height: 40,
    path: 'M0 40a40 40 0 0 1 80 0M14 40a26 26 0 0 1 52 0M28 40a12 12 0 0 1 24 0M-40 20a40 40 0 0 1 80 0M40 20a40 40 0 0 1 80 0M-26 20a26 26 0 0 1 52 0M54 20a26 26 0 0 1 52 0',
  },
};
const FAMILIES: readonly Family[] = [PEAKS, LATTICE, PETALS, ORBITS, RAIN];

/** The pattern follows from the first genre that has one, the shade from the title: neighbours in a list differ. */
export function coverStyle({ name, genre }: { readonly name: string; readonly genre: string }): CoverStyle {
  const genres = genre.split(', ');
  const known = genres.flatMap((one) => FAMILIES.filter((family) => family.genres.includes(one)));
  const { grounds, line, tile } = known[0] ?? WAVES;
  const shade = createHash('sha256').update(name).digest()[0] ?? 0;
  return {
    ground: grounds[shade % grounds.length] ?? grounds[0],
    line,
    pattern:
      `<pattern id="p" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse">` +
      `<path d="${tile.path}" fill="none" stroke="${line}" stroke-width="2"/></pattern>`,
  };
}
