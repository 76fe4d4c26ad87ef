/** An allowed block of addresses without its excluded blocks; the shape of `ipBlock` in Kubernetes. */
export interface PublicRange {
  readonly cidr: string;
  readonly except: readonly string[];
}

/**
 * Addresses that the server may call on behalf of users.
 *
 * IPv4: all addresses except the IANA IPv4 Special-Purpose Address Registry (RFC 6890), multicast, and the metadata and
 * health address of Azure, the only metadata host of a cloud with a public address (those of other clouds are in
 * 169.254.0.0/16, 100.64.0.0/10 and 192.0.0.0/24).
 *
 * IPv6: the only block that IANA assigns as global unicast, 2000::/3, except the IANA IPv6 Special-Purpose Address Registry
 * within it. Mapped addresses, NAT64, unique local addresses (metadata of AWS and Google) and all others are outside it.
 * 2002::/16 (6to4) and 2001::/23 (Teredo, ORCHID, benchmarks) could carry a private IPv4 address.
 *
 * k8s/base/network-policies.yaml repeats these blocks; tests/manifests/policy-rules.ts compares.
 */
export const PUBLIC_RANGES: readonly PublicRange[] = [
  {
    cidr: '0.0.0.0/0',
    except: [
      '0.0.0.0/8',
      '10.0.0.0/8',
      '100.64.0.0/10',
      '127.0.0.0/8',
      '168.63.129.16/32',
      '169.254.0.0/16',
      '172.16.0.0/12',
      '192.0.0.0/24',
      '192.0.2.0/24',
      '192.31.196.0/24',
      '192.52.193.0/24',
      '192.88.99.0/24',
      '192.168.0.0/16',
      '192.175.48.0/24',
      '198.18.0.0/15',
      '198.51.100.0/24',
      '203.0.113.0/24',
      '224.0.0.0/4',
      '240.0.0.0/4',
    ],
  },
  {
    cidr: '2000::/3',
    except: ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
  },
];
