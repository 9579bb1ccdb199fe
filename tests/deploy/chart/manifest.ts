export type Selector = { readonly matchLabels?: Readonly<Record<string, string>> };

/** End of a network connection: selected pods, or addresses. */
export type Peer = {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: { readonly cidr: string };
};
type Ports = readonly { readonly port: number | string }[];

export type Container = {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly args?: readonly string[];
  readonly volumeMounts?: readonly { readonly mountPath: string; readonly readOnly?: boolean }[];
  readonly resources: {
    readonly requests?: Readonly<Record<string, string>>;
    readonly limits?: Readonly<Record<string, string>>;
  };
  readonly startupProbe?: object;
  readonly readinessProbe?: object;
  readonly livenessProbe?: object;
};

export type PodSpec = {
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly readinessGates?: readonly { readonly conditionType: string }[];
  readonly automountServiceAccountToken: boolean;
  readonly enableServiceLinks: boolean;
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly topologySpreadConstraints?: readonly { readonly topologyKey: string }[];
  readonly volumes?: readonly { readonly secret?: { readonly secretName: string } }[];
};

/** Properties of Kubernetes resources that the tests use. */
export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec: {
    readonly replicas?: number;
    readonly minReplicas?: number;
    readonly maxReplicas?: number;
    readonly metrics?: readonly object[];
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: PodSpec;
    };
    readonly selector?: object;
    readonly podSelector: Selector;
    readonly policyTypes: readonly string[];
    readonly ingress?: readonly { readonly from?: readonly Peer[]; readonly ports?: Ports }[];
    readonly egress?: readonly { readonly to?: readonly Peer[]; readonly ports?: Ports }[];
    readonly rules?: readonly object[];
    readonly secretName?: string;
    readonly issuerRef?: { readonly kind: string; readonly name: string };
  };
};

/** Returns the manifests of a kind. */
export const ofKind = (manifests: readonly Manifest[], kind: string): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind);

/** Returns the Deployments and StatefulSets. */
export const listWorkloads = (manifests: readonly Manifest[]): Manifest[] => [
  ...ofKind(manifests, 'Deployment'),
  ...ofKind(manifests, 'StatefulSet'),
  ...ofKind(manifests, 'Job'),
];
