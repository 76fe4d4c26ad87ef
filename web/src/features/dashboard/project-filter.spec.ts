import { aProject } from '../../testing/factories';
import { pageOf, selectProjects, type ProjectFilter } from './project-filter';

const ALL: ProjectFilter = { search: '', type: 'all', status: 'all', sort: 'name', order: 'asc' };

describe('selecting projects', () => {
  it('orders names as Vietnamese does, with numbers by value', () => {
    const names = ['Đạo', 'Quyển 10', 'Ẩn', 'Quyển 2', 'Dạ', 'án'];
    const projects = names.map((name, at) => aProject({ id: at + 1, name }));
    expect(selectProjects(projects, ALL).map((project) => project.name)).toEqual([
      'án',
      'Ẩn',
      'Dạ',
      'Đạo',
      'Quyển 2',
      'Quyển 10',
    ]);
  });

  it('finds a decomposed word by its composed form', () => {
    const project = aProject({ name: 'Tiên Nghịch'.normalize('NFD') });
    expect(selectProjects([project], { ...ALL, search: 'tiên nghịch' })).toHaveLength(1);
  });

  it.each([
    ['name', { name: 'Thủy Hử' }],
    ['description', { description: 'chuyện THỦY HỬ kể lại' }],
    ['genre', { genre: 'Thủy Hử' }],
    ['style', { translation_style: 'như Thủy Hử' }],
  ])('finds words of the %s, whatever their case', (_what, part) => {
    const projects = [aProject({ id: 1 }), aProject({ id: 2, ...part })];
    expect(selectProjects(projects, { ...ALL, search: ' thỦY hử ' }).map(({ id }) => id)).toEqual([2]);
  });

  it('filters by kind and by who may read', () => {
    const projects = [
      aProject({ id: 1, creation_method: 'upload', is_public: true }),
      aProject({ id: 2, is_public: true }),
      aProject({ id: 3 }),
    ];
    const ids = (filter: Partial<ProjectFilter>): number[] =>
      selectProjects(projects, { ...ALL, ...filter }).map((project) => project.id);
    expect(ids({ type: 'upload' })).toEqual([1]);
    expect(ids({ status: 'private' })).toEqual([3]);
    expect(ids({ type: 'translation', status: 'public' })).toEqual([2]);
  });

  it('orders by the day of creation in both directions', () => {
    const projects = [
      aProject({ id: 1, created_at: '2026-01-01T00:00:00Z' }),
      aProject({ id: 2, created_at: '2026-02-01T00:00:00Z' }),
    ];
    const ids = (order: 'asc' | 'desc'): number[] =>
      selectProjects(projects, { ...ALL, sort: 'created', order }).map((project) => project.id);
    expect(ids('asc')).toEqual([1, 2]);
    expect(ids('desc')).toEqual([2, 1]);
  });
});

describe('a page of projects', () => {
  const items = Array.from({ length: 45 }, (_, at) => at);

  it('holds twenty and the rest on the last', () => {
    expect(pageOf(items, 1).items).toHaveLength(20);
    expect(pageOf(items, 3)).toEqual({ items: [40, 41, 42, 43, 44], page: 3, pages: 3 });
  });

  it('is the last one when asked for one past the end', () => {
    expect(pageOf(items, 99).page).toBe(3);
    expect(pageOf([], 5)).toEqual({ items: [], page: 1, pages: 1 });
  });
});
