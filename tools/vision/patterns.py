"""Adds the pattern of the fabric to the exported network.

    python patterns.py --photos clothing-dataset-small --weights ../../services/media/weights

patterns.csv has the patterns of photos of `train` as one person saw them. The script fits a logistic regression to what
the network sees within its mask, prints how often it is right on photos that it was not fitted to, and writes
`garment.onnx` and `garment.json` with the output `patterns`. Run it again after each export.
"""

import argparse
import csv
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from photos import load_square

PREFIX = '/pattern'
PATTERNS = ('checked', 'plain', 'printed', 'striped')
# Feature maps of the encoder with the side of a cell in pixels. Deeper ones know types, not fabrics.
MAPS = {
    'deep': ('/network/encoder/blocks.14/Add_output_0', 16),
    'early': ('/network/encoder/blocks.6/Add_output_0', 8),
}
# Alpha from which a pixel belongs to the garment, and share of such pixels from which a cell does.
INSIDE = 200
FULL = 0.95
# Weight of other cells, for garments that fill no cell.
PARTLY = 0.001
REGULARIZATION = 0.02
THRESHOLDS = (0, 0.7, 0.8, 0.9)


class Head:
    """Nodes that find the pattern in the outputs of the network."""

    def __init__(self):
        self.nodes = []
        self.constants = []

    def constant(self, name, value):
        name = f'{PREFIX}/{name}'
        self.constants.append(numpy_helper.from_array(np.asarray(value), name))
        return name

    def node(self, operator, inputs, name, **attributes):
        name = f'{PREFIX}/{name}'
        self.nodes.append(helper.make_node(operator, inputs, [name], name, **attributes))
        return name

    def features(self):
        """Mean and deviation of each channel over the cells within the mask."""
        axes = self.constant('axes', np.array([2, 3]))
        alpha = self.node('Cast', ['mask'], 'alpha', to=TensorProto.FLOAT)
        inside = self.node('GreaterOrEqual', [alpha, self.constant('inside', np.float32(INSIDE))], 'is_inside')
        weights = self.node('Cast', [inside], 'weights', to=TensorProto.FLOAT)
        image = self.node('Unsqueeze', [weights, self.constant('axis', np.array([1]))], 'image')
        parts = []
        for name, (tensor, side) in MAPS.items():
            share = self.node('AveragePool', [image], f'{name}/share', kernel_shape=[side, side], strides=[side, side])
            full = self.node('Greater', [share, self.constant(f'{name}/full', np.float32(FULL))], f'{name}/is_full')
            partly = self.node('Mul', [share, self.constant(f'{name}/partly', np.float32(PARTLY))], f'{name}/rest')
            cells = self.node('Cast', [full], f'{name}/cells', to=TensorProto.FLOAT)
            some = self.node('Add', [cells, partly], f'{name}/some')
            # An empty mask must not divide by zero.
            weight = self.node('Add', [some, self.constant(f'{name}/least', np.float32(1e-6))], f'{name}/weight')
            total = self.node('ReduceSum', [weight, axes], f'{name}/total', keepdims=1)
            weight = self.node('Div', [weight, total], f'{name}/normalized')
            weighted = self.node('Mul', [tensor, weight], f'{name}/weighted')
            mean = self.node('ReduceSum', [weighted, axes], f'{name}/mean', keepdims=1)
            difference = self.node('Sub', [tensor, mean], f'{name}/difference')
            square = self.node('Mul', [difference, difference], f'{name}/square')
            spread = self.node('Mul', [square, weight], f'{name}/spread')
            variance = self.node('ReduceSum', [spread, axes], f'{name}/variance', keepdims=1)
            parts += [mean, self.node('Sqrt', [variance], f'{name}/deviation')]
        return self.node('Flatten', [self.node('Concat', parts, 'all', axis=1)], 'features', axis=1)

    def add_to(self, model, output, width):
        graph = model.graph
        graph.node.extend(self.nodes)
        graph.initializer.extend(self.constants)
        graph.output.append(helper.make_tensor_value_info(output, TensorProto.FLOAT, [1, width]))
        onnx.checker.check_model(model)
        return model


def load_plain(file):
    """Loads the network without the pattern of an earlier run."""
    model = onnx.load(file)
    graph = model.graph
    for field in (graph.node, graph.initializer, graph.output):
        kept = [each for each in field if not each.name.startswith(PREFIX) and each.name != 'patterns']
        del field[:]
        field.extend(kept)
    return model


def read_features(file, photos):
    model, head = load_plain(file), Head()
    head.add_to(model, head.features(), 0)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=['CPUExecutionProvider'])
    size = session.get_inputs()[0].shape[1]
    name = session.get_outputs()[-1].name
    return np.array([session.run([name], {'photo': np.asarray(load_square(each, size))[None]})[0][0] for each in photos])


def print_precision(features, labels):
    model = make_pipeline(StandardScaler(), LogisticRegression(C=REGULARIZATION, max_iter=3000, class_weight='balanced'))
    probabilities = cross_val_predict(model, features, labels, cv=10, method='predict_proba')
    answers, confidence = probabilities.argmax(1), probabilities.max(1)
    for threshold in THRESHOLDS:
        shown = confidence >= threshold
        cells = [
            f'{name} {np.mean(labels[chosen] == index):.3f} of {chosen.sum()}'
            for index, name in enumerate(PATTERNS)
            if (chosen := shown & (answers == index)).any()
        ]
        print(f'{threshold}: {shown.mean():.2f} shown; right: {", ".join(cells)}')


def fit(features, labels):
    """Returns weights and bias for features that are not scaled."""
    scaler = StandardScaler().fit(features)
    regression = LogisticRegression(C=REGULARIZATION, max_iter=3000, class_weight='balanced')
    regression.fit(scaler.transform(features), labels)
    weights = regression.coef_ / scaler.scale_
    return weights.astype(np.float32), (regression.intercept_ - weights @ scaler.mean_).astype(np.float32)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--photos', type=Path, required=True)
    parser.add_argument('--weights', type=Path, required=True)
    options = parser.parse_args()
    file, description_file = options.weights / 'garment.onnx', options.weights / 'garment.json'
    with (Path(__file__).parent / 'patterns.csv').open() as rows:
        photos = list(csv.DictReader(rows))
    labels = np.array([PATTERNS.index(photo['pattern']) for photo in photos])
    features = read_features(file, [options.photos / photo['file'] for photo in photos])
    print_precision(features, labels)
    weights, bias = fit(features, labels)
    model, head = load_plain(file), Head()
    logits = head.node(
        'Gemm', [head.features(), head.constant('weight', weights), head.constant('bias', bias)], 'logits', transB=1
    )
    head.nodes.append(helper.make_node('Softmax', [logits], ['patterns'], f'{PREFIX}/patterns', axis=-1))
    onnx.save(head.add_to(model, 'patterns', len(PATTERNS)), file)
    content = file.read_bytes()
    description = json.loads(description_file.read_text())
    description['sha256'] = hashlib.sha256(content).hexdigest()
    description['bytes'] = len(content)
    description['outputs']['patterns'] = list(PATTERNS)
    description_file.write_text(json.dumps(description, indent=2) + '\n')


if __name__ == '__main__':
    main()
