import { readAddresses, withAddresses } from './addresses';

describe('pasted addresses', () => {
  it('are read whatever stands between them, each once', () => {
    const { addresses, unreadable } = readAddresses(
      'a@x.vn, B@x.vn;c@x.vn\n  a@x.vn\tNguyễn Văn Dũng <dung@x.vn>, b@x.vn',
    );
    expect(addresses).toEqual(['a@x.vn', 'B@x.vn', 'c@x.vn', 'dung@x.vn']);
    expect(unreadable).toEqual([]);
  });

  it('leave what is no address for the person to mend', () => {
    expect(readAddresses('a@x.vn, không-có, b@, @c.vn')).toEqual({
      addresses: ['a@x.vn'],
      unreadable: ['không-có', 'b@', '@c.vn'],
    });
    expect(readAddresses('  \n ')).toEqual({ addresses: [], unreadable: [] });
  });

  it('are added to a list without doubling anybody', () => {
    expect(withAddresses(['a@x.vn'], ['A@X.vn', 'b@x.vn'])).toEqual(['a@x.vn', 'b@x.vn']);
  });
});
