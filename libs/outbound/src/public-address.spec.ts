import { isPublicAddress, isPublicName, literalAddress } from './public-address';

/** First and last address of each block that is not public, and the neighbours that are. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['100.100.100.200', '100.96.0.96'],
  ['127.0.0.0', '127.255.255.255'],
  ['168.63.129.16'],
  ['169.254.0.0', '169.254.169.254', '169.254.170.2', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.192', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.1', '192.52.193.1', '192.175.48.1'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.7', '203.0.113.7'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
].flat();
const SPECIAL_IPV6 = [
  '::',
  '::1',
  '::8.8.8.8',
  '::ffff:8.8.8.8',
  '::ffff:0:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::10.0.0.1',
  '100::1',
  '100:0:0:1::1',
  '1fff:ffff::1',
  '2001::1',
  '2001:0:7f00:1::',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:1ff:ffff::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '2620:4f:8000::1',
  '3fff::1',
  '3fff:fff:ffff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
];

describe('isPublicAddress', () => {
  it.each([...SPECIAL_IPV4, ...SPECIAL_IPV6])('is false of %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '1.0.0.0',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '168.63.129.15',
    '168.63.129.17',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2001:200::1',
    '2001:4860:4860::8888',
    '2003::1',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
    '3fff:1000::1',
  ])('is true of %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '2606:4700::1%eth0',
    'fe80::1%1',
    '134744072',
    '0x8.8.8.8',
    '8.8.2056',
    '010.8.8.8',
    '8.8.8.8.',
    '',
    'a.example',
  ])('takes no other spelling for an address: %j', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('an address in a URL', () => {
  it.each([
    ['http://2852039166/', '169.254.169.254'],
    ['http://0xa9.0xfe.0xa9.0xfe/', '169.254.169.254'],
    ['http://0251.0376.0251.0376/', '169.254.169.254'],
    ['http://169.254.43518/', '169.254.169.254'],
    ['http://169.254.169.254./', '169.254.169.254'],
    ['http://①⑥⑨.254.169.254/', '169.254.169.254'],
    ['http://169。254。169。254/', '169.254.169.254'],
    ['http://168.63.33040/', '168.63.129.16'],
    ['http://0/', '0.0.0.0'],
    ['http://[::ffff:169.254.169.254]/', '::ffff:a9fe:a9fe'],
    ['http://[0:0:0:0:0:ffff:a9fe:a9fe]/', '::ffff:a9fe:a9fe'],
    ['http://[FD00:EC2::254]/', 'fd00:ec2::254'],
  ])('is read as what is connected to, and refused: %s', (typed, address) => {
    expect(literalAddress(new URL(typed))).toBe(address);
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['http://[fe80::1%25eth0]/', 'http://[fe80::1%eth0]/', 'http://256.1.1.1/', 'http://1.2.3.4.5/'])(
    'that is no address is no URL either: %s',
    (typed) => expect(URL.canParse(typed)).toBe(false),
  );
});

describe('isPublicName', () => {
  it.each([
    'metadata.google.internal',
    'METADATA.GOOGLE.INTERNAL.',
    'metadata。google。internal',
    'metadata.goog',
    'metadata.tencentyun.com',
    'instance-data.ec2.internal',
    'metadata',
    'localhost.',
    'ⓛocalhost',
    'a.localhost',
    'printer.local',
    'auth.lac-thu.svc.cluster.local',
    'nas.lan',
    'router.home.arpa',
  ])('is false of %s', (name) => {
    expect(isPublicName(new URL(`http://${name}`).hostname)).toBe(false);
  });

  it.each([
    'api.openai.com',
    'xn--c-dma.example',
    'metadata.google.com',
    'local.example',
    'localhost.example',
  ])('is true of %s', (name) => expect(isPublicName(name)).toBe(true));
});
